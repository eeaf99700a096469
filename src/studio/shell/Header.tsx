/** The bar above every screen of the studio: the site, its parts, and the menu of the account. */

import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button, Header as GroupName, Menu, MenuItem, MenuSection, MenuTrigger, Popover } from 'react-aria-components';
import { grants } from '#src/http/identity/roles.ts';
import { LANG_NAMES, LANGS, type Lang } from '#src/kernel/lang.ts';
import { callStudio } from '#src/studio/calls.ts';
import type { Place } from '#src/studio/router.ts';
import { chooseTheme, chosenTheme, type Theme } from '#src/studio/settings.ts';
import { AuthenticatorPanel } from '#src/studio/shell/AuthenticatorPanel.tsx';
import { StudioLink } from '#src/studio/shell/StudioLink.tsx';
import { useStudio } from '#src/studio/use-studio.ts';

const THEMES: readonly Theme[] = ['system', 'light', 'dark'];

interface HeaderProps {
  readonly onLang: (lang: Lang) => void;
  readonly screen: Place['screen'];
}

/** Parts of the studio, each with the roles that its calls demand, one of which opens it, and with its screens. */
const PARTS = [
  {
    name: 'studio.articles',
    to: '/studio/articles',
    roles: ['author'],
    screens: ['articles', 'new-article', 'article'],
  },
  { name: 'studio.contents', to: '/studio/content', roles: ['seo'], screens: ['contents', 'content', 'tags'] },
  { name: 'studio.releases', to: '/studio/releases', roles: ['seo'], screens: ['releases', 'held'] },
  { name: 'studio.seo', to: '/studio/seo', roles: ['seo'], screens: ['report', 'receipt'] },
  { name: 'studio.moderation', to: '/studio/moderation', roles: ['moderator'], screens: ['moderation'] },
  {
    name: 'studio.operations',
    to: '/studio/operations',
    roles: ['moderator', 'operator'],
    screens: ['operations', 'doubts', 'activities', 'feeds', 'feed'],
  },
] as const;

export function Header({ onLang, screen }: HeaderProps) {
  const { say, session, lang } = useStudio();
  return (
    <header className="bar">
      <StudioLink className="mark" to="/studio/articles">
        <span aria-hidden="true" />
        {session.site.name}
      </StudioLink>
      <nav aria-label={say('studio.title')}>
        {PARTS.filter(({ roles }) => roles.some((role) => grants(session.roles, role))).map(({ name, to, screens }) => (
          <StudioLink key={to} to={to} isCurrent={screens.some((own) => own === screen)}>
            {say(name)}
          </StudioLink>
        ))}
      </nav>
      <a className="site-link" href="/" target="_blank" rel="noreferrer">
        {say('studio.openSite')}
      </a>
      <AccountMenu onLang={onLang} lang={lang} />
    </header>
  );
}

function AccountMenu({ onLang, lang }: { readonly onLang: (lang: Lang) => void; readonly lang: Lang }) {
  const { say, session } = useStudio();
  const queries = useQueryClient();
  const [theme, setTheme] = useState(chosenTheme);
  const [isPairing, setPairing] = useState(false);
  const leave = async () => {
    await callStudio('DELETE /studio/session');
    await queries.resetQueries();
  };
  const wear = (chosen: Theme) => {
    chooseTheme(chosen);
    setTheme(chosen);
  };
  return (
    <>
      <MenuTrigger>
        <Button className="account" aria-label={say('studio.account', { email: session.email })}>
          {session.email.slice(0, 1).toUpperCase()}
        </Button>
        <Popover className="popover" placement="bottom end">
          <p className="popover-head">
            {session.email}
            <span className="soft">{session.roles.join(', ')}</span>
          </p>
          <Menu className="menu" aria-label={session.email}>
            <MenuSection
              selectionMode="single"
              selectedKeys={[lang]}
              disallowEmptySelection
              onSelectionChange={(keys) => onLang([...keys][0] as Lang)}
            >
              <GroupName>{say('studio.language')}</GroupName>
              {LANGS.map((name) => (
                <MenuItem key={name} id={name} textValue={LANG_NAMES[name]}>
                  <span lang={name}>{LANG_NAMES[name]}</span>
                </MenuItem>
              ))}
            </MenuSection>
            <MenuSection
              selectionMode="single"
              selectedKeys={[theme]}
              disallowEmptySelection
              onSelectionChange={(keys) => wear([...keys][0] as Theme)}
            >
              <GroupName>{say('studio.theme')}</GroupName>
              {THEMES.map((name) => (
                <MenuItem key={name} id={name}>
                  {say(`studio.theme.${name}`)}
                </MenuItem>
              ))}
            </MenuSection>
            <MenuSection aria-label={session.email}>
              <MenuItem id="app" onAction={() => setPairing(true)}>
                {say('studio.app.title')}
              </MenuItem>
              <MenuItem id="leave" onAction={() => void leave()}>
                {say('studio.logOut')}
              </MenuItem>
            </MenuSection>
          </Menu>
        </Popover>
      </MenuTrigger>
      {isPairing && <AuthenticatorPanel onClose={() => setPairing(false)} />}
    </>
  );
}
