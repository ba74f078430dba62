/** Texts of videos and audio clips in one language. */
export interface MediaTexts {
  /** With `{language}` (a code): name of the captions. */
  readonly captions: string;
  /** Name of the transcript. */
  readonly transcript: string;
  /** With `{provider}`, as the next: a video on an external site. */
  readonly playFrom: string;
  readonly embeddedNote: string;
  /** Message of a clip that cannot be loaded. */
  readonly failed: string;
  /** Names of the player's controls, by the player's own keys. */
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
