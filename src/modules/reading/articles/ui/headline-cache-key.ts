/** The variant under which the HTML of a headline is cached (see CachedHtml). */
export const headlineVariant = (category: boolean): string => (category ? 'headline with category' : 'headline');
