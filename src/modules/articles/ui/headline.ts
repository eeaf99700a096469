/** The form a headline is remembered in: a list of many asks for it before it makes one (see Remembered). */
export const headlineForm = (category: boolean): string => (category ? 'headline with category' : 'headline');
