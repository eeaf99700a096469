/** Texts of request bodies that browsers encrypt: passwords, codes, addresses, keys that prove an address. */
export const ENCRYPTED_ACCOUNT_FIELDS = {
  address: ['rcv'],
  addressAndCode: ['rcv', 'authCode'],
  confirmation: ['password', 'rcv', 'authCode'],
  emailLogin: ['email', 'password'],
  mobileLogin: ['mobile', 'password'],
  codeLogin: ['email', 'mobile', 'smscode'],
  serviceLogin: ['code', 'codeVerifier', 'idToken'],
  unlock: ['validKey'],
  newPassword: ['validKey', 'password', 'repassword'],
  newAddress: ['email', 'mobile', 'preValidKey', 'validKey'],
  profile: ['nickname', 'biography', 'birthday'],
} as const;
