/** What the frame of every page tells about logging in, in the language of the page. See src/layouts/LoginLinks.astro. */
export interface LoginLinks {
  /** What the dialog is called until its texts have come. */
  readonly title: string;
  readonly login: string;
  readonly resetPassword: string;
  readonly userAgreement: string;
  readonly privacyPolicy: string;
  readonly agreementName: string;
  readonly policyName: string;
  /** Where LINE logs people in, and the tenant's client id there; null where browsers cannot. */
  readonly line: { readonly authorize: string; readonly clientId: string } | null;
}

export function loginLinks(): LoginLinks {
  const { dataset } = document.getElementById('login-links') ?? {};
  if (dataset === undefined) throw new Error('the frame of the page says nothing about logging in');
  const told = (name: keyof LoginLinks) => dataset[name] ?? '';
  return {
    title: told('title'),
    login: told('login'),
    resetPassword: told('resetPassword'),
    userAgreement: told('userAgreement'),
    privacyPolicy: told('privacyPolicy'),
    agreementName: told('agreementName'),
    policyName: told('policyName'),
    line:
      dataset['lineAuthorize'] === undefined
        ? null
        : { authorize: dataset['lineAuthorize'], clientId: dataset['lineClient'] ?? '' },
  };
}
