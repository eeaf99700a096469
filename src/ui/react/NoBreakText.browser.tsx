/** The text of a React part, in which no line breaks inside ranges of numbers or Thai words. */

import { useEffect, useState } from 'react';
import { rangeParts } from '#src/kernel/number-ranges-in-text.ts';
import { keepThaiWordsTogether } from '#src/ui/text/thai-line-breaks.browser.ts';

/** A text without a line break inside a range of numbers, and inside Thai words once what knows them has come. */
export function NoBreakText({ text }: { readonly text: string }) {
  const [whole, setWhole] = useState<{ readonly of: string; readonly html: string }>();
  useEffect(() => {
    let shown = true;
    void keepThaiWordsTogether(text).then((html) => {
      if (shown && html !== undefined) setWhole({ of: text, html });
    });
    return () => {
      shown = false;
    };
  }, [text]);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: wholeWords escapes the text
  if (whole?.of === text) return <span dangerouslySetInnerHTML={{ __html: whole.html }} />;
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
