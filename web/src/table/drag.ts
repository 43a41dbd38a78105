// Dragging a thing across the table, with a mouse or a finger, beside clicks and taps. The click that
// ends a drag is no press.

import type { Attachment } from 'svelte/attachments';

export interface Offset {
  x: number; // pixels from where it was taken
  y: number;
}

export interface Draggable {
  /** What is dragged from here; null for nothing. */
  take(target: Element): HTMLElement | null;
  lift?(thing: HTMLElement): void; // before its first move
  move(thing: HTMLElement, by: Offset, event: PointerEvent): void;
  drop(thing: HTMLElement, event: PointerEvent): void;
  giveUp(): void;
}

interface Drag extends Offset {
  thing: HTMLElement;
  pointer: number;
  moved: boolean;
}

const DRAGGED = 12; // pixels; less is an unsteady press

/** Lets things inside an element be dragged. */
export function dragging(draggable: Draggable): Attachment<HTMLElement> {
  let drag: Drag | null = null;
  let dropped = false; // the click that follows is no press

  function down(event: PointerEvent): void {
    if (drag?.thing.isConnected || event.button !== 0) return;
    drag = null;
    dropped = false;
    const thing = event.target instanceof Element ? draggable.take(event.target) : null;
    if (!thing) return;
    thing.setPointerCapture(event.pointerId);
    const { pointerId: pointer, clientX: x, clientY: y } = event;
    drag = { thing, pointer, x, y, moved: false };
  }

  function move(event: PointerEvent): void {
    if (drag?.pointer !== event.pointerId) return;
    const by = { x: event.clientX - drag.x, y: event.clientY - drag.y };
    if (!drag.moved && Math.hypot(by.x, by.y) > DRAGGED) {
      drag.moved = true;
      draggable.lift?.(drag.thing);
    }
    if (drag.moved) draggable.move(drag.thing, by, event);
  }

  function up(event: PointerEvent): void {
    if (drag?.pointer !== event.pointerId) return;
    const { thing, moved } = drag;
    drag = null;
    dropped = moved;
    if (moved) draggable.drop(thing, event);
  }

  /** The browser took the pointer away, or the thing has gone. */
  function lost(event: PointerEvent): void {
    if (drag?.pointer !== event.pointerId) return;
    drag = null;
    draggable.giveUp();
  }

  function click(event: MouseEvent): void {
    if (dropped && event.detail > 0) event.stopPropagation();
    dropped = false;
  }

  return (element) => {
    const ending = new AbortController();
    const { signal } = ending;
    element.addEventListener('pointerdown', down, { signal });
    element.addEventListener('pointermove', move, { signal });
    element.addEventListener('pointerup', up, { signal });
    element.addEventListener('pointercancel', lost, { signal });
    element.addEventListener('lostpointercapture', lost, { signal });
    element.addEventListener('click', click, { signal, capture: true });
    return () => ending.abort();
  };
}
