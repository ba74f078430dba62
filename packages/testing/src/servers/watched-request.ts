export interface WatchedRequest {
  /** A POST whose body never ends. */
  readonly request: { readonly method: 'POST'; readonly body: ReadableStream<Uint8Array>; readonly duplex: 'half' };
  /** Whether anything of the body was read. */
  wasRead(): boolean;
}

export function aWatchedRequest(): WatchedRequest {
  let isRead = false;
  const body = new ReadableStream<Uint8Array>(
    {
      pull: (controller) => {
        isRead = true;
        controller.enqueue(new Uint8Array(10_000));
      },
    },
    { highWaterMark: 0 },
  );
  return { request: { method: 'POST', body, duplex: 'half' }, wasRead: () => isRead };
}
