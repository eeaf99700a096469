import type { ReportSubjectType } from '#src/modules/reports/contract.ts';

/** A pressed `[data-report="GOODS:12"]` opens the dialog, which comes only then. */
document.addEventListener('click', ({ target }) => {
  const button = target instanceof Element ? target.closest<HTMLElement>('[data-report]') : null;
  if (button === null) return;
  const [type, id] = (button.dataset['report'] ?? '').split(':');
  void import('#src/modules/reports/ui/open-report.ts').then(({ openReport }) =>
    openReport({ type: type as ReportSubjectType, id: Number(id) }),
  );
});
