import { describe, expect, it } from 'vitest';
import { FROM_DESK, openTestDesk } from '../../testing/open-test-desk.ts';
import { DESK_ROLES } from '../staff/roles.ts';
import { DESK_CALLS } from './desk-calls.ts';
import { DESK_METHODS, type DeskCallName } from './desk-contract.ts';

const NAMES = Object.keys(DESK_CALLS) as DeskCallName[];
const ofStaff = NAMES.filter((name) => DESK_CALLS[name].role !== null);
const changing = NAMES.filter((name) => DESK_METHODS[name] === 'POST');

describe('every call of the desk', () => {
  it.each(ofStaff)('%s answers 401 without a session, with an ended one, and with a wrong cookie', async (name) => {
    const desk = await openTestDesk();
    const ask = (cookie?: string) =>
      DESK_METHODS[name] === 'GET' ? desk.get(name, cookie) : desk.post(name, {}, cookie);
    const cookie = await desk.signIn('Ana', 'publish');
    await desk.post('sign-out', {}, cookie);
    for (const each of [undefined, cookie, 'cartfare-desk=wrong', 'cartfare-desk=']) {
      const response = await ask(each);
      expect(response.status).toBe(401);
      expect(await response.json()).toMatchObject({ code: 'signed_out' });
    }
  });

  it.each(ofStaff)('%s answers 403 with a role that is too small, before it reads anything', async (name) => {
    const desk = await openTestDesk();
    const { role } = DESK_CALLS[name];
    const tooSmall = DESK_ROLES.filter(
      (each) => DESK_ROLES.indexOf(each) < DESK_ROLES.findIndex((own) => own === role),
    );
    for (const each of tooSmall) {
      const cookie = await desk.signIn('Ben', each);
      const response = await (DESK_METHODS[name] === 'GET'
        ? desk.get(name, cookie)
        : desk.post(name, 'nonsense', cookie));
      expect([response.status, await response.json()]).toMatchObject([403, { code: 'role_too_small' }]);
    }
  });

  it.each(changing)('%s is refused from another site, and in a form that a page of one could send', async (name) => {
    const desk = await openTestDesk();
    const cookie = await desk.signIn('Ana', 'publish');
    const refusals: readonly (readonly [Readonly<Record<string, string>>, number, string])[] = [
      [{ ...FROM_DESK, 'sec-fetch-site': 'cross-site' }, 403, 'foreign_origin'],
      [{ ...FROM_DESK, 'sec-fetch-site': 'same-site' }, 403, 'foreign_origin'],
      [{ ...FROM_DESK, 'sec-fetch-site': 'none' }, 403, 'foreign_origin'],
      [{ 'content-type': 'application/json', origin: 'https://evil.example' }, 403, 'foreign_origin'],
      [{ 'content-type': 'application/json', origin: 'null' }, 403, 'foreign_origin'],
      [{ 'content-type': 'text/plain', 'sec-fetch-site': 'same-origin' }, 415, 'not_json'],
      [{ 'content-type': 'application/x-www-form-urlencoded' }, 415, 'not_json'],
    ];
    for (const [headers, status, code] of refusals) {
      const response = await desk.post(name, {}, cookie, headers);
      expect([response.status, await response.json()]).toMatchObject([status, { code }]);
    }
  });

  it.each(changing)('%s reads no body beyond its limit', async (name) => {
    const desk = await openTestDesk();
    const cookie = await desk.signIn('Ana', 'publish');
    const response = await desk.post(name, 'x'.repeat(DESK_CALLS[name].maxBytes), cookie);
    expect([response.status, await response.json()]).toMatchObject([413, { code: 'body_too_large' }]);
  });

  it.each(NAMES)('%s takes no other method, and no field that it does not know', async (name) => {
    const desk = await openTestDesk();
    const cookie = await desk.signIn('Ana', 'publish');
    const response = await desk.app.request(`/desk/api/${name}`, { method: 'PUT', headers: { cookie } });
    expect(response.status).toBe(405);
    const unknown = await (DESK_METHODS[name] === 'GET'
      ? desk.get(`${name}?colour=red`, cookie)
      : desk.post(name, { colour: 'red' }, cookie));
    expect([unknown.status, await unknown.json()]).toMatchObject([422, { code: 'invalid_input' }]);
  });
});

it('an address without a call is not found', async () => {
  const desk = await openTestDesk();
  expect((await desk.get('nothing')).status).toBe(404);
});

it('what comes from no browser and from an older browser of the desk is taken', async () => {
  const desk = await openTestDesk();
  const older = { 'content-type': 'application/json', origin: 'http://localhost' };
  for (const headers of [older, { 'content-type': 'application/json; charset=utf-8' }]) {
    const cookie = await desk.signIn('Ana', 'view');
    expect((await desk.post('sign-out', {}, cookie, headers)).status).toBe(200);
  }
});
