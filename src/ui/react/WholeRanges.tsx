import { rangeParts } from '#src/kernel/number-ranges.ts';

/** A text without a line break inside a range of numbers. */
export function WholeRanges({ text }: { readonly text: string }) {
  return rangeParts(text).map((part, at) =>
    part.isRange ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have nothing else
      <span key={at} className="whole">
        {part.text}
      </span>
    ) : (
      part.text
    ),
  );
}
