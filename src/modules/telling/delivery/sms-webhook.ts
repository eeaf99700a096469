import { createHmac } from 'node:crypto';
import { smsText } from '#src/modules/telling/delivery/mail-wording.ts';
import { type Provider, SendingFailed, shortMessage } from '#src/modules/telling/delivery/provider-contract.ts';
import { smsFailure } from '#src/modules/telling/delivery/rules.ts';

export interface SmsWebhook {
  readonly url: string;
  /** The bearer token, and the key of the signature. */
  readonly token: string;
}

/**
 * Sends text messages to a program of the operator, as JSON: `{ id, tenant, to: "+66812345678", text }`. `X-Signature`
 * is the HMAC-SHA-256, in hexadecimal, of `X-Timestamp`, a dot and the body. `Idempotency-Key` is the id.
 */
export function smsWebhook({ url, token }: SmsWebhook): Provider {
  return {
    async send({ id, tenant, lang, receiver, message }, signal) {
      const text = smsText({ tenant, lang }, shortMessage(message));
      const body = JSON.stringify({ id, tenant: tenant.code, to: `+${receiver}`, text });
      const timestamp = String(Math.floor(Date.now() / 1000));
      const headers = {
        'Content-Type': 'application/json',
        Authorization: `Bearer ${token}`,
        'Idempotency-Key': id,
        'X-Timestamp': timestamp,
        'X-Signature': createHmac('sha256', token).update(`${timestamp}.${body}`).digest('hex'),
      };
      const response = await fetch(url, { method: 'POST', headers, body, signal, redirect: 'error' }).catch(
        unreachable,
      );
      await response.body?.cancel();
      if (!response.ok) throw new SendingFailed(smsFailure(response.status), `status ${response.status}`);
    },
    close: () => undefined,
  };
}

function unreachable(error: unknown): never {
  throw new SendingFailed('down', error instanceof Error && error.name === 'TimeoutError' ? 'timeout' : 'unreachable');
}
