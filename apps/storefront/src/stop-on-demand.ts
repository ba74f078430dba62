/** Ends the process in order when it is told to: by a signal, or because whoever started it is gone. */
export function stopOnDemand(stop: () => Promise<void>, onError: (error: unknown) => void): void {
  let stopping: Promise<void> | undefined;
  const once = (): void => {
    stopping ??= stop().then(() => process.exit(0), onError);
  };
  process.on('SIGTERM', once);
  process.on('SIGINT', once);
  process.on('disconnect', once);
}
