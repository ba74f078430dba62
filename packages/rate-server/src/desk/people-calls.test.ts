import { expect, it } from 'vitest';
import { openTestDesk } from '../../testing/open-test-desk.ts';

it('people are listed with their sessions, invited by a link that is told once, and removed', async () => {
  const desk = await openTestDesk();
  const ana = await desk.signIn('Ana', 'publish');
  const invited = await (await desk.post('invite', { name: 'Ben', role: 'edit' }, ana)).json();
  const people = async () => (await desk.get('people', ana)).json();
  expect(JSON.stringify(await people())).not.toContain(invited.invitation);
  expect((await desk.post('sign-in', { invitation: invited.invitation })).status).toBe(200);
  expect(await people()).toMatchObject({
    staff: [
      { name: 'Ana', role: 'publish' },
      { name: 'Ben', role: 'edit' },
    ],
    sessions: expect.arrayContaining([
      expect.objectContaining({ name: 'Ana', isOwn: true }),
      expect.objectContaining({ name: 'Ben', isOwn: false }),
    ]),
  });
  expect((await desk.post('remove-person', { name: 'Ben' }, ana)).status).toBe(200);
  expect(await people()).toMatchObject({ staff: [{ name: 'Ana' }], sessions: [{ name: 'Ana' }] });
});

it('a session is ended from People at once, and nobody removes themselves', async () => {
  const desk = await openTestDesk();
  const [ana, ben] = [await desk.signIn('Ana', 'publish'), await desk.signIn('Ben', 'view')];
  const { sessions } = await (await desk.get('people', ana)).json();
  const { id } = sessions.find((each: { readonly name: string }) => each.name === 'Ben');
  expect((await desk.post('end-session', { id }, ana)).status).toBe(200);
  expect((await desk.get('session', ben)).status).toBe(401);
  expect((await desk.post('end-session', { id }, ana)).status).toBe(404);
  expect(await (await desk.post('remove-person', { name: 'Ana' }, ana)).json()).toMatchObject({ code: 'not_yourself' });
  expect((await desk.post('invite', { name: '<b>', role: 'view' }, ana)).status).toBe(422);
});

it('nobody takes their own right to publish away, but may make a link for another browser', async () => {
  const desk = await openTestDesk();
  const ana = await desk.signIn('Ana', 'publish');
  for (const role of ['view', 'edit']) {
    const response = await desk.post('invite', { name: 'Ana', role }, ana);
    expect([response.status, await response.json()]).toMatchObject([409, { code: 'not_yourself' }]);
  }
  expect(await (await desk.get('session', ana)).json()).toMatchObject({ role: 'publish' });
  expect((await desk.post('invite', { name: 'Ana', role: 'publish' }, ana)).status).toBe(200);
});
