/** Links to other services at which readers log in. */

/** Another service at which browsers log in. */
export interface LoginService {
  readonly service: 'line' | 'firebase';
  readonly name: string;
  /** Its address for logins, and the site's client id there. */
  readonly authorize: string;
  readonly clientId: string;
}

/** Login data that the page shell contains, in the language of the page. See src/layouts/LoginLinks.astro. */
export interface LoginLinks {
  /** Name of the dialog until its texts have loaded. */
  readonly title: string;
  readonly login: string;
  readonly resetPassword: string;
  readonly createPassword: string;
  readonly userAgreement: string;
  readonly privacyPolicy: string;
  readonly agreementName: string;
  readonly policyName: string;
  /** Other services at which browsers log in. */
  readonly services: readonly LoginService[];
}

export function loginLinks(): LoginLinks {
  const { dataset } = document.getElementById('login-links') ?? {};
  if (dataset === undefined) throw new Error('the frame of the page says nothing about logging in');
  const told = (name: Exclude<keyof LoginLinks, 'services'>) => dataset[name] ?? '';
  return {
    title: told('title'),
    login: told('login'),
    resetPassword: told('resetPassword'),
    createPassword: told('createPassword'),
    userAgreement: told('userAgreement'),
    privacyPolicy: told('privacyPolicy'),
    agreementName: told('agreementName'),
    policyName: told('policyName'),
    services: JSON.parse(dataset['services'] ?? '[]') as LoginService[],
  };
}
