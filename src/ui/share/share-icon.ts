/** Apart from the other icons, so that the script of every list loads no more than it draws. */
export const SHARE_ICON = '<path d="M12 15.5v-12M7.5 8 12 3.5 16.5 8M5 13v6.5h14V13"/>';
