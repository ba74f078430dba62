import '../styles/media.css';

/**
 * Media of a product: says when a clip cannot be loaded, and shows external videos in place after a click. The clips are
 * in the browser's own players, also without a script.
 */
const section = document.querySelector<HTMLElement>('[data-clips]');

if (section !== null) {
  section.addEventListener('click', showFrame);
  // Neither event bubbles.
  section.addEventListener('error', ({ target }) => tellFailure(target, section.dataset['failed'] ?? ''), true);
  section.addEventListener('play', ({ target }) => forgetFailure(target), true);
}

/** Messages of the clips whose last "Play" failed. */
const failures = new Map<EventTarget, HTMLElement>();

/** Says that a clip could not be loaded, and makes it playable again: the browser would not load it anew. */
function tellFailure(clip: EventTarget | null, text: string): void {
  if (!(clip instanceof HTMLMediaElement) || failures.has(clip)) return;
  // Is loaded, but Firefox cannot play it, for example without a sound device.
  if (clip.error?.code === MediaError.MEDIA_ERR_DECODE) return;
  const message = document.createElement('p');
  message.className = 'clip__failure';
  message.setAttribute('role', 'alert');
  message.textContent = text;
  failures.set(clip, message);
  clip.closest('figure')?.append(message);
  const { src } = clip;
  clip.src = src;
}

function forgetFailure(clip: EventTarget | null): void {
  if (clip === null) return;
  failures.get(clip)?.remove();
  failures.delete(clip);
}

/** Loads the external site only after a click. */
function showFrame(event: MouseEvent): void {
  const facade = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('[data-frame]') : null;
  if (facade === null || event.metaKey || event.ctrlKey || event.shiftKey) return;
  event.preventDefault();
  const frame = document.createElement('iframe');
  frame.className = 'clip__frame';
  frame.title = facade.title;
  frame.allow = 'autoplay; fullscreen; picture-in-picture';
  frame.referrerPolicy = 'strict-origin-when-cross-origin';
  frame.src = facade.dataset['frame'] ?? '';
  facade.replaceWith(frame);
  frame.focus();
}
