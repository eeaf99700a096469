/** The version of what names are read as. Who changes that for stored names raises it, and a job reads them again. */
export const READING_VERSION = 9;
