declare namespace App {
  interface Locals {
    /** Set by src/fetch.ts before any page runs. */
    loaded: import('#src/screens/loaded.ts').Loaded;
  }
}
