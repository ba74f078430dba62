import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { joinOtherTabs, type OtherTabs } from './other-tabs.ts';

/** A channel as in browsers: a message reaches all other open channels. */
class FakeChannel extends EventTarget {
  static readonly open = new Set<FakeChannel>();
  constructor() {
    super();
    FakeChannel.open.add(this);
  }
  postMessage(data: unknown) {
    if (!FakeChannel.open.has(this)) throw new DOMException('Channel is closed', 'InvalidStateError');
    for (const other of FakeChannel.open)
      if (other !== this) other.dispatchEvent(new MessageEvent('message', { data }));
  }
  close() {
    FakeChannel.open.delete(this);
  }
}

const joined: OtherTabs[] = [];

function join() {
  const heard: string[] = [];
  const tabs = joinOtherTabs({ onTold: (content) => heard.push(content), onReturn: () => heard.push('return') });
  joined.push(tabs);
  return { ...tabs, heard };
}

const show = (persisted: boolean) => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted }));

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('BroadcastChannel', FakeChannel);
});

afterEach(() => {
  for (const tabs of joined.splice(0)) tabs.leave();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('the other tabs', () => {
  it('hear what is in the cart, the one that tells does not', () => {
    const [one, other] = [join(), join()];
    one.tell('lantern 2');
    vi.runAllTimers();
    expect([one.heard, other.heard]).toEqual([[], ['lantern 2']]);
  });

  it('are told once of a storm of changes, with the last one', () => {
    const [one, other] = [join(), join()];
    for (let count = 1; count <= 500; count += 1) one.tell(`lantern ${count}`);
    vi.runAllTimers();
    expect(other.heard).toEqual(['lantern 500']);
  });

  it('leave no channel open that would keep a page out of the back/forward cache', () => {
    join();
    expect(FakeChannel.open.size).toBe(1);
    window.dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }));
    expect(FakeChannel.open.size).toBe(0);
  });

  it('are told nothing while the page is hidden away, or when it has left', () => {
    const [one, other] = [join(), join()];
    window.dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }));
    expect(() => one.tell('lantern 2')).not.toThrow();
    show(true);
    one.leave();
    expect(() => one.tell('lantern 3')).not.toThrow();
    vi.runAllTimers();
    expect(other.heard).toEqual(['return']);
  });

  it('are joined again when the page comes back, which looks at the cart', () => {
    const page = join();
    show(false);
    window.dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }));
    show(true);
    expect([page.heard, FakeChannel.open.size]).toEqual([['return'], 1]);
  });

  it('may have changed the cart while there was no connection', () => {
    const page = join();
    window.dispatchEvent(new Event('online'));
    expect(page.heard).toEqual(['return']);
    page.leave();
    window.dispatchEvent(new Event('online'));
    expect(page.heard).toEqual(['return']);
  });
});
