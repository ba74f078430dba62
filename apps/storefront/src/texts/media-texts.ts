/** Words of videos and audio clips, for one language. */
export interface MediaTexts {
  /** With `{language}` (a code): name of the captions. */
  readonly captions: string;
  /** What there is to hear, in words. */
  readonly transcript: string;
  /** With `{provider}`, as the next: a video on somebody else's pages. */
  readonly playFrom: string;
  readonly embeddedNote: string;
  /** Names of the player's controls, as the player calls them. */
  readonly player: Readonly<Record<PlayerText, string>>;
}

/** `seekLabel` with `{currentTime}` and `{duration}`. */
export type PlayerText =
  | 'play'
  | 'pause'
  | 'seek'
  | 'seekLabel'
  | 'buffered'
  | 'currentTime'
  | 'mute'
  | 'unmute'
  | 'enableCaptions'
  | 'disableCaptions'
  | 'enterFullscreen'
  | 'exitFullscreen';
