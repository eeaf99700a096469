import { CallFailure } from '#src/client/reply.ts';
import { loggedOut } from '#src/client/viewer/session.ts';
import type { SayAccount } from '#src/modules/accounts/ui/say.tsx';
import type { Faults } from '#src/ui/form/use-form.ts';

/** Fields of calls, by the names they have in forms. */
const FIELDS: Readonly<Record<string, string>> = {
  authCode: 'code',
  smscode: 'code',
  password: 'newPassword',
  repassword: 'repeatPassword',
  nickname: 'nickname',
  biography: 'biography',
  birthday: 'birthday',
};

/**
 * Why a call was refused, beside the field it is about, where one of these forms has it. A login that is over is
 * forgotten. Throws again what is no failure of a call.
 * @param address  the field the address of this form stands in
 */
export function faultsOf(error: unknown, say: SayAccount, address?: string): Faults {
  if (!(error instanceof CallFailure)) throw error;
  if (error.status === 401) loggedOut();
  const message = error.status === 0 ? say('account.network') : error.reply?.message || error.message;
  const field = fieldOf(error.reply?.data);
  const named = field === undefined ? undefined : (FIELDS[field] ?? (ADDRESS.has(field) ? address : undefined));
  return { [named ?? 'form']: message };
}

const ADDRESS = new Set(['rcv', 'email', 'mobile']);

function fieldOf(data: unknown): string | undefined {
  if (typeof data !== 'object' || data === null || !('faults' in data) || !Array.isArray(data.faults)) return undefined;
  const [first]: unknown[] = data.faults;
  if (typeof first !== 'object' || first === null || !('field' in first)) return undefined;
  return typeof first.field === 'string' ? first.field : undefined;
}
