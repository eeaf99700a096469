/** The tabs of an article, one for each language, with the fields that are still empty. */

import type { ReactNode } from 'react';
import { Tab, TabList, TabPanel, Tabs } from 'react-aria-components';
import { isLang, type Lang } from '#src/kernel/lang.ts';
import type { Content } from '#src/studio/articles/content.ts';
import { useStudio } from '#src/studio/use-studio.ts';

interface LanguageTabsProps {
  readonly languages: readonly Lang[];
  readonly content: Content;
  readonly lang: Lang;
  readonly onLang: (lang: Lang) => void;
  readonly children: ReactNode;
}

const PARTS = ['title', 'summary', 'body'] as const;

export function LanguageTabs({ languages, content, lang, onLang, children }: LanguageTabsProps) {
  const { say } = useStudio();
  const missingIn = (name: Lang) => {
    const text = content.texts[name];
    const missing = PARTS.filter((part) => (text?.[part] ?? '').trim() === '');
    if (missing.length === PARTS.length) return { kind: 'absent', note: say('studio.edit.notBegun') };
    if (missing.length === 0) return { kind: 'whole', note: say('studio.edit.begun') };
    const fields = missing.map((part) => say(`studio.edit.${part}`)).join(', ');
    return { kind: 'part', note: say('studio.edit.missing', { fields }) };
  };
  const { note } = missingIn(lang);
  return (
    <Tabs className="tabs" selectedKey={lang} onSelectionChange={(key) => isLang(String(key)) && onLang(key as Lang)}>
      <div className="tabs-head">
        <TabList className="tab-list" aria-label={say('studio.edit.languages')}>
          {languages.map((name) => (
            <Tab
              key={name}
              id={name}
              className={`tab ${missingIn(name).kind}`}
              aria-label={`${name} – ${missingIn(name).note}`}
            >
              <span aria-hidden="true" className="dot" />
              {name.toUpperCase()}
            </Tab>
          ))}
        </TabList>
        <span className="soft">{note}</span>
      </div>
      <TabPanel id={lang} className="tab-panel">
        {children}
      </TabPanel>
    </Tabs>
  );
}
