/** Every emoji of the picker, packed by the build (scripts/emoji/names.ts). */
declare module 'virtual:emoji/*' {
  export const packed: string;
}
