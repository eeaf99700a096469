/** The text does not have the format that the map says. */
export class Unconvertible extends Error {
  override readonly name = 'Unconvertible';
}
