/** The localStorage key of the products that were chosen to be compared: a JSON list. */
export const COMPARED_PRODUCTS = 'compare_products';
