import type { Hono } from 'hono';
import type { AppContext, AppEnv } from '../../app-deps.ts';
import type { FormComplaint, FormObject } from '../../http/form-value.ts';
import { parseForm } from '../../http/parse-form.ts';
import type { Paths } from '../frame/paths.ts';
import { showRefusal } from '../refusal/refusal-route.tsx';
import { redirectTo } from './redirect-to.ts';

export interface FormTarget {
  readonly post: (c: AppContext, fields: FormObject) => Promise<Response>;
  /** Where somebody belongs who opens an address that is none of a page, such as after a refused form. */
  readonly page?: (paths: Paths) => string;
}

const STATUS = { too_large: 413, unknown_encoding: 415, malformed: 400 } as const;

/** Serves the address a page's form is posted to; fields that cannot be read get a page that says so. */
export function registerForm(app: Hono<AppEnv>, path: string, target: FormTarget): void {
  app.post(path, async (c) => {
    const form = await parseForm(c.req.raw);
    return form.ok ? target.post(c, form.value) : showRefusal(c, STATUS[form.issue.code], words(form.issue));
  });
  const { page } = target;
  if (page !== undefined) app.get(path, (c) => redirectTo(c, page));
}

function words(complaint: FormComplaint): string {
  return complaint.code === 'too_large' ? 'That was more than this form takes.' : 'The form could not be read.';
}
