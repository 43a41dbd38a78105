// What beats what: the ten hands, the highest first, or the points of equal ranks.

import type { ValueLine, ValuesContext, ValuesOf } from '../../table/values';
import { ROYAL_FLUSH, pointsByRank } from './hands';
import { categoryName } from './names';
import type { GameView } from './wire';

type Category = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10;

function hands({ view, you, t }: ValuesContext<GameView>): ValueLine[] {
  const own = view.standings[you]?.category ?? -1;
  return Array.from({ length: ROYAL_FLUSH }, (_, i) => ROYAL_FLUSH - i).map((category) => ({
    words: categoryName(category, t),
    value: t(`tiguidoo.values.${category as Category}`),
    mine: own === category,
  }));
}

function points({ view, you, t }: ValuesContext<GameView>): ValueLine[] {
  const held = pointsByRank(view.rows[you] ?? []).map(({ count }) => count);
  return ([4, 3, 2] as const).map((count) => ({
    words: t(`tiguidoo.values.equal.${count}`),
    value: t(`tiguidoo.values.points.${count}`),
    mine: held.includes(count),
  }));
}

export const valuesOf: ValuesOf<GameView> = (context) => {
  const { options, t } = context;
  const byPoints = options['win'] === 'points';
  return {
    title: t('tiguidoo.values'),
    sections: [{ title: '', lines: byPoints ? points(context) : hands(context) }],
    mine: t('tiguidoo.values.mine'),
    notes: byPoints ? [] : [t('tiguidoo.values.ranks')],
  };
};
