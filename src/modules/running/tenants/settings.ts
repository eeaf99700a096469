/** Edits settings of a tenant by words such as `features.notes=false`, for the command that changes them. */

import type { Tenant, TenantSettings } from '#src/kernel/tenant.ts';
import { BadSettings } from '#src/modules/running/tenants/bad-settings.ts';

type Settings = Readonly<Record<string, unknown>>;

/**
 * Settings with some replaced: `features.notes=false`, `hosts=a.test,b.test`. A value is JSON where it is JSON,
 * otherwise text; where a list stood, words with commas between; null removes the setting. Throws BadSettings for a
 * word of another form.
 */
export function withSettings(settings: Settings, words: readonly string[]): Settings {
  return words.reduce((edited, word) => {
    const [, path, text] = /^([A-Za-z]\w*(?:\.[A-Za-z]\w*)*)=(.*)$/s.exec(word) ?? [];
    if (path === undefined || text === undefined) throw new BadSettings(`${word}: a setting is NAME=VALUE`);
    return replaced(edited, path.split('.'), text);
  }, settings);
}

function replaced(settings: Settings, [name = '', ...rest]: readonly string[], text: string): Settings {
  const { [name]: before, ...others } = settings;
  const value = rest.length > 0 ? replaced(isObject(before) ? before : {}, rest, text) : settingOf(text, before);
  return value === null ? others : { ...settings, [name]: value };
}

const isObject = (value: unknown): value is Settings =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function settingOf(text: string, before: unknown): unknown {
  try {
    const value: unknown = JSON.parse(text);
    return Array.isArray(before) && !Array.isArray(value) && value !== null ? [String(value)] : value;
  } catch {
    return Array.isArray(before) ? text.split(',').map((part) => part.trim()) : text;
  }
}

/** Settings of a tenant that an operator has set. */
export function settingsOf(tenant: Tenant): TenantSettings {
  const { id: _id, code: _code, pictureKey: _key, formerLanguages: _former, ...settings } = tenant;
  return settings;
}
