/**
 * astro-i18next prepares i18next's default instance in every page, with the texts of src/i18n. showDefaultLocale:
 * each tenant has a default language of its own, so src/paths.ts decides where a prefix is left out.
 */
export default {
  defaultLocale: 'th',
  locales: ['th', 'en', 'id'],
  showDefaultLocale: true,
  load: ['server'],
  i18nextServer: { initAsync: false, preload: ['th', 'en', 'id'], keySeparator: false, nsSeparator: false },
  i18nextServerPlugins: { fsBackend: null, '{ textsLoader }': '#src/i18n/astro-i18next-loader.ts' },
};
