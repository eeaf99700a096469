import { call } from '#src/http/call.ts';
import {
  BaseInfo,
  Currencies,
  PhoneRules,
  ShareSwitch,
  TimeFormats,
  TimeZones,
} from '#src/modules/running/tenants/call-schemas.ts';
import {
  baseInfo,
  currencies,
  phoneRules,
  shareSwitch,
  timeFormats,
  timeZones,
} from '#src/modules/running/tenants/choices.ts';
import { TerminalRequest } from '#src/modules/running/tenants/contract.ts';

/** The calls for a client's start, and the choices that a tenant offers its readers. */
export const tenantCalls = [
  call('GET /saas-user-service/common/base/info', { access: 'public', answer: BaseInfo }, async ({ tenant, lang }) => ({
    data: baseInfo(tenant, lang, Date.now()),
  })),
  call('POST /service-in-one/i18n/timezones', { access: 'public', answer: TimeZones }, async ({ tenant, lang }) => ({
    data: timeZones(tenant, lang, Date.now()),
  })),
  call(
    'POST /service-in-one/i18n/time-formats',
    { access: 'public', answer: TimeFormats },
    async ({ tenant, lang }) => ({ data: timeFormats(tenant, lang, Date.now()) }),
  ),
  call('POST /service-in-one/i18n/currencies', { access: 'public', answer: Currencies }, async ({ tenant, lang }) => ({
    data: currencies(tenant, lang),
  })),
  call('POST /service-in-one/i18n/phone-rules', { access: 'public', answer: PhoneRules }, async ({ tenant, lang }) => ({
    data: phoneRules(tenant, lang),
  })),
  call(
    'POST /saas-low-code-service/api/app-package-config/share-switch',
    { access: 'public', body: TerminalRequest, answer: ShareSwitch },
    async ({ tenant }, { body }) => ({ data: shareSwitch(tenant, body) }),
  ),
];
