import { createGuardedLookup, type OutgoingPolicy } from '@cartfare/carriers';
import { err, ok, type Result } from '@cartfare/core/internal';
import { Agent, errors, request } from 'undici';

/** URLs that are allowed: https on the public internet, or this machine. */
export const REFERENCE_FILE_POLICY: OutgoingPolicy = {
  httpsOnly: true,
  allowedHosts: new Set(['localhost', '127.0.0.1', '::1']),
};

/** Maximum size of the file, in bytes. The bank's has 2,000. */
const FILE_LIMIT_BYTES = 100_000;

/** Time limit of the whole download, in ms. Nobody waits for it. */
const DOWNLOAD_LIMIT_MS = 10_000;

/** Why the download failed; `detail` is for operators. */
export interface DownloadIssue {
  readonly code: 'unreachable' | 'timed_out' | 'bad_status' | 'too_large';
  readonly detail: string;
}

export interface DownloadOptions {
  /** Allowed by `REFERENCE_FILE_POLICY`. */
  readonly url: string;
  /** Default: 10 s. */
  readonly limitMs?: number;
}

/** Downloads the file. Redirects are not followed. Never rejects. */
export async function downloadReferenceFile({
  url,
  limitMs = DOWNLOAD_LIMIT_MS,
}: DownloadOptions): Promise<Result<string, DownloadIssue>> {
  const deadline = AbortSignal.timeout(limitMs);
  const dispatcher = new Agent({
    connect: { lookup: createGuardedLookup(REFERENCE_FILE_POLICY), timeout: limitMs },
    maxResponseSize: FILE_LIMIT_BYTES,
  });
  try {
    const response = await request(url, {
      dispatcher,
      headers: { accept: 'application/xml, text/xml', 'user-agent': 'cartfare' },
      signal: deadline,
    });
    if (response.statusCode !== 200) return err({ code: 'bad_status', detail: `status ${response.statusCode}` });
    return ok(await response.body.text());
  } catch (error) {
    if (deadline.aborted) return err({ code: 'timed_out', detail: `no answer within ${limitMs} ms` });
    if (error instanceof errors.ResponseExceededMaxSizeError) {
      return err({ code: 'too_large', detail: `more than ${FILE_LIMIT_BYTES} bytes` });
    }
    return err({ code: 'unreachable', detail: error instanceof Error ? error.message : String(error) });
  } finally {
    await dispatcher.destroy();
  }
}
