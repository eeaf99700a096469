import { call, userCall } from '#src/http/call.ts';
import { texts } from '#src/i18n/texts.ts';
import { Reported, ReportOptions, ReportOptionsRequest, ReportRequest } from '#src/modules/people/reports/contract.ts';
import { REASON_LEAST, REASON_MOST, reportOptions } from '#src/modules/people/reports/rules.ts';
import { type OnReported, report } from '#src/modules/people/reports/service.ts';

const LIMIT = 16 * 1024;

/** @param onReported  see report() */
export const reportCalls = (onReported: OnReported) => [
  call(
    'GET /saas-user-service/reports/options',
    { access: 'public', query: ReportOptionsRequest, answer: ReportOptions },
    async ({ lang }, { query }) => {
      const t = texts(lang);
      const options = reportOptions(query.subjectType).map((code) => ({ code, text: t(`report.option.${code}`) }));
      return { data: { options, reasonLeast: REASON_LEAST, reasonMost: REASON_MOST } };
    },
  ),
  userCall(
    'POST /saas-user-service/reports',
    { body: ReportRequest, answer: Reported, limit: LIMIT, rate: 'costly' },
    async (ctx, { body }) => ({
      status: 201,
      data: { id: await report(ctx, ctx.viewer.userId, body, onReported) },
    }),
  ),
];
