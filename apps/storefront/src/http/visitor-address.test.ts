import { describe, expect, it } from 'vitest';
import { addressOf } from './visitor-address.ts';

const direct = (socketAddress: string) => addressOf({ forwardedFor: undefined, proxyHops: 0, socketAddress });
const behind = (proxyHops: number, forwardedFor: string) =>
  addressOf({ forwardedFor, proxyHops, socketAddress: '10.0.0.1' });

describe("a visitor's address", () => {
  it('is the other end of the connection where no proxy of ours stands between', () => {
    expect(direct('192.0.2.1')).toBe('192.0.2.1');
    expect(addressOf({ forwardedFor: '1.2.3.4', proxyHops: 0, socketAddress: '192.0.2.1' })).toBe('192.0.2.1');
    expect(addressOf({ forwardedFor: undefined, proxyHops: 1, socketAddress: '192.0.2.1' })).toBe('192.0.2.1');
    expect(addressOf({ forwardedFor: undefined, proxyHops: 0, socketAddress: undefined })).toBe('');
  });

  it('is what the outermost of our proxies has written', () => {
    expect(behind(1, '6.6.6.6, 192.0.2.1')).toBe('192.0.2.1');
    expect(behind(2, '6.6.6.6, 192.0.2.1, 10.0.0.2')).toBe('192.0.2.1');
    expect(behind(1, '6.6.6.6, ')).toBe('10.0.0.1');
  });

  it.each([
    ['2001:db8:1:2::1', '2001:db8:1:2::/64'],
    ['2001:db8:1:2:ffff:eeee:dddd:cccc', '2001:db8:1:2::/64'],
    ['2001:DB8:0001:2::', '2001:db8:1:2::/64'],
    ['2001:db8:1:3::1', '2001:db8:1:3::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ])('%s counts as its /64', (address, network) => {
    expect(direct(address)).toBe(network);
  });

  it.each([
    ['::ffff:192.0.2.1', '192.0.2.1'],
    ['192.0.2.1:4711', '192.0.2.1'],
    ['[2001:db8:1:2::1]:4711', '2001:db8:1:2::/64'],
    ['[2001:db8:1:2::1]', '2001:db8:1:2::/64'],
    ['unknown', '10.0.0.1'],
    ['not:an:address', '10.0.0.1'],
    ['6.6.6', '10.0.0.1'],
    ['_hidden', '10.0.0.1'],
  ])('%s counts as %s', (written, counted) => {
    expect(behind(1, written)).toBe(counted);
  });
});
