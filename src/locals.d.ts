/** Declares the data that Astro pages find in `Astro.locals`. */

declare namespace App {
  interface Locals {
    /** Set by src/renderer-bridge before any page runs. */
    loaded: import('#src/screens/loaded-screen.ts').Loaded;
  }
}
