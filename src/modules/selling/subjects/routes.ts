import { call } from '#src/http/call.ts';
import { dataOrNotFound } from '#src/http/data-or-not-found.ts';
import { SpecialPage, SpecialQuery, SpecialsRequest, SpecialView } from '#src/modules/selling/subjects/contract.ts';
import { specialPage, specialView } from '#src/modules/selling/subjects/reads.ts';

export const subjectCalls = [
  call(
    'POST /saas-content-service/special-subjects/pages',
    { access: 'public', cached: true, body: SpecialsRequest, answer: SpecialPage },
    async ({ reader }, { body }) => ({ data: await specialPage(reader, body) }),
  ),
  call(
    'GET /saas-content-service/special-subjects/detail',
    { access: 'public', cached: true, query: SpecialQuery, answer: SpecialView },
    async ({ reader }, { query }) =>
      dataOrNotFound('special subject', await specialView(reader, query.subtitle, query)),
  ),
];
