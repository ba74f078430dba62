/** Counts what is under way. */
export interface InFlight {
  count(): number;
  track<Value>(task: () => Promise<Value>): Promise<Value>;
}

export function createInFlight(): InFlight {
  let running = 0;
  return {
    count: () => running,
    async track(task) {
      running += 1;
      try {
        return await task();
      } finally {
        running -= 1;
      }
    },
  };
}
