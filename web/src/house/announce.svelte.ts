// What a screen reader is told besides what it finds on the page. The same words said twice are
// two announcements: they differ by an invisible space.

class Announcement {
  text = $state('');
}

export const announcement = new Announcement();

export function announce(text: string): void {
  announcement.text = announcement.text === text ? `${text}\u200b` : text;
}
