import { userCall } from '#src/http/call.ts';
import { ExportAnswer } from '#src/modules/privacy/contract.ts';
import { exportOwnData } from '#src/modules/privacy/service.ts';

/** The calls of privacy. To erase everything is to close the account, which is a call of accounts. */
export const privacyCalls = [
  userCall('GET /privacy/export', { answer: ExportAnswer, rate: 'costly' }, async (ctx) => ({
    data: await exportOwnData(ctx),
  })),
];
