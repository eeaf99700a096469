/** Every emoji of the picker, in the compact form that the build writes (scripts/emoji/names.ts). */
declare module 'virtual:emoji/*' {
  export const packed: string;
}
