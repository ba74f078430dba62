import 'plyr/dist/plyr.css';
import '../styles/media.css';
import icons from 'plyr/icons.svg?url';

/**
 * Media of a product: clips get a player that is the same in every browser, loaded when a clip is near the viewport;
 * external videos are shown in place after a click. Without a script there are the browser's own players and a link.
 */
const section = document.querySelector<HTMLElement>('[data-clips]');

/** Distance from the viewport within which a clip is near. */
const NEAR = '200px';

const CONTROLS = ['play-large', 'play', 'progress', 'current-time', 'mute', 'captions', 'fullscreen'];

if (section !== null) {
  const near = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting || !(target instanceof HTMLMediaElement)) continue;
        near.unobserve(target);
        void showPlayer(target, section);
      }
    },
    { rootMargin: NEAR },
  );
  for (const clip of section.querySelectorAll('[data-clip]')) near.observe(clip);
  section.addEventListener('click', showFrame);
  // Neither event bubbles.
  section.addEventListener('error', ({ target }) => tellFailure(target, section.dataset['failed'] ?? ''), true);
  section.addEventListener('play', ({ target }) => forgetFailure(target), true);
}

/** If the player cannot be loaded, the browser's own stays. */
async function showPlayer(clip: HTMLMediaElement, { dataset }: HTMLElement): Promise<void> {
  // oxlint-disable-next-line typescript/consistent-type-imports -- its types are those of its CommonJS form
  const { default: Plyr } = (await import('plyr')) as unknown as { readonly default: typeof import('plyr') };
  // A clip that plays already keeps the browser's player.
  if (!clip.paused) return;
  const player = new Plyr(clip, {
    controls: CONTROLS,
    i18n: JSON.parse(dataset['clips'] ?? '{}'),
    iconUrl: icons,
    // By default Plyr requests an empty video from its vendor's server when it is destroyed.
    blankVideo: '',
    // Stores nothing in the browser.
    storage: { enabled: false },
    keyboard: { focused: true, global: false },
    tooltips: { controls: false, seek: true },
  });
  player.on('ready', () => clip.removeAttribute('aria-hidden'));
}

/** Messages of the clips whose last "Play" failed. */
const failures = new Map<EventTarget, HTMLElement>();

/** Says that a clip could not be loaded, and makes it playable again: the player would go on waiting for its data. */
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
