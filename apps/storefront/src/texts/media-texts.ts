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
}
