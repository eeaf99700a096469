/** The form that begins an article: it asks for language, title and address. */

import { type FormEvent, useState } from 'react';
import { Button, Input, Label, Text, TextField } from 'react-aria-components';
import { isLang } from '#src/kernel/lang.ts';
import { NOTHING_THERE } from '#src/kernel/nothing-there.ts';
import { LONGEST } from '#src/kernel/text-limits.ts';
import { ArticleServer } from '#src/studio/articles/article-server.ts';
import { newContent } from '#src/studio/articles/content.ts';
import { keepWork } from '#src/studio/articles/kept-work.ts';
import { articlePath, goTo } from '#src/studio/router.ts';
import { useStudio } from '#src/studio/use-studio.ts';

const MOST_LETTERS = 60;

/** An address made of a title; empty for a title without Latin letters or digits. */
const slugFrom = (title: string): string =>
  title
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, MOST_LETTERS)
    .replace(/-+$/, '');

export function NewArticle() {
  const { say, session } = useStudio();
  const { code: site, languages } = session.site;
  const [lang, setLang] = useState(languages[0] ?? 'th');
  const [title, setTitle] = useState('');
  const [ownCode, setOwnCode] = useState<string>();
  const [taken, setTaken] = useState('');
  const [isFailed, setFailed] = useState(false);
  const code = ownCode ?? slugFrom(title);
  const begin = async (event: FormEvent) => {
    event.preventDefault();
    setTaken('');
    const { article, stored } = await new ArticleServer('ARTICLE', code).state();
    if (article !== undefined || stored !== undefined) return setTaken(code);
    const content = newContent('ARTICLE', code, lang, title.trim());
    keepWork(site, 'ARTICLE', code).write({
      content,
      saved: { ...content, texts: {} },
      version: NOTHING_THERE,
      sent: [],
    });
    goTo(articlePath('ARTICLE', code), { replace: true });
  };
  return (
    <div className="screen narrow">
      <h1>{say('studio.new.title')}</h1>
      <form className="fields" onSubmit={(event) => void begin(event).catch(() => setFailed(true))}>
        <label>
          {say('studio.new.lang')}
          <select
            className="input"
            value={lang}
            onChange={({ target }) => isLang(target.value) && setLang(target.value)}
          >
            {languages.map((name) => (
              <option key={name} value={name}>
                {name.toUpperCase()}
              </option>
            ))}
          </select>
        </label>
        <TextField isRequired value={title} onChange={setTitle} maxLength={LONGEST.shownTitle} autoFocus>
          <Label>{say('studio.edit.title')}</Label>
          <Input className="input" lang={lang} />
        </TextField>
        <TextField
          isRequired
          value={code}
          onChange={setOwnCode}
          maxLength={LONGEST.contentCode}
          pattern="[a-z0-9]+(-[a-z0-9]+)*"
        >
          <Label>{say('studio.new.code')}</Label>
          <Input className="input" />
          <Text slot="description" className="soft">
            {say('studio.new.codeNote')}
          </Text>
        </TextField>
        {(taken !== '' || isFailed) && (
          <p className="fault" role="alert">
            {taken === '' ? say('studio.noAnswer') : say('studio.new.taken', { code: taken })}
          </p>
        )}
        <Button className="button main" type="submit">
          {say('studio.new.begin')}
        </Button>
      </form>
    </div>
  );
}
