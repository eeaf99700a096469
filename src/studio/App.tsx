/** The whole studio, in which editors work: it loads texts, asks for a login, and shows the screen of the address. */

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { I18nProvider } from 'react-aria-components';
import { grants } from '#src/http/identity/roles.ts';
import type { Lang } from '#src/kernel/lang.ts';
import type { StudioSession } from '#src/modules/running/staff/contract.ts';
import { ActivityScreen } from '#src/studio/activities/ActivityScreen.tsx';
import { ArticleEditor } from '#src/studio/articles/ArticleEditor.tsx';
import { ArticleList } from '#src/studio/articles/ArticleList.tsx';
import { NewArticle } from '#src/studio/articles/NewArticle.tsx';
import { CallFailed, callStudio } from '#src/studio/calls.ts';
import { CategoryTree } from '#src/studio/categories/CategoryTree.tsx';
import { ContentEditor } from '#src/studio/contents/ContentEditor.tsx';
import { ContentList } from '#src/studio/contents/ContentList.tsx';
import { type ContentForm, FORMS, findForm } from '#src/studio/contents/forms.ts';
import { DoubtScreen } from '#src/studio/doubts/DoubtScreen.tsx';
import { FeedList } from '#src/studio/feeds/FeedList.tsx';
import { FeedScreen } from '#src/studio/feeds/FeedScreen.tsx';
import { ModerationScreen } from '#src/studio/moderation/ModerationScreen.tsx';
import { openOperations } from '#src/studio/operations/operations.ts';
import { HeldPages } from '#src/studio/releases/HeldPages.tsx';
import { ReleaseBoard } from '#src/studio/releases/ReleaseBoard.tsx';
import { goTo, type Place, placeAt } from '#src/studio/router.ts';
import { loadTexts, type StudioSay } from '#src/studio/say.ts';
import { ReceiptScreen } from '#src/studio/seo/ReceiptScreen.tsx';
import { ReportScreen } from '#src/studio/seo/ReportScreen.tsx';
import { chooseLang, chosenLang } from '#src/studio/settings.ts';
import { Header } from '#src/studio/shell/Header.tsx';
import { LoginAgain } from '#src/studio/shell/LoginAgain.tsx';
import { Notice } from '#src/studio/shell/Notice.tsx';
import { SignIn } from '#src/studio/shell/SignIn.tsx';
import { UpdateLine } from '#src/studio/shell/UpdateLine.tsx';
import { TagList } from '#src/studio/tags/TagList.tsx';
import { useAddress } from '#src/studio/use-address.ts';
import { StudioContext, useStudio } from '#src/studio/use-studio.ts';
import { WorkScreen } from '#src/studio/work/WorkScreen.tsx';

/** Loads the texts of the chosen language before it shows anything. */
export function App() {
  const [lang, setLang] = useState<Lang>(chosenLang);
  const [say, setSay] = useState<StudioSay>();
  useEffect(() => {
    let isCurrent = true;
    void loadTexts(lang).then((loaded) => {
      if (isCurrent) setSay(() => loaded);
    });
    return () => {
      isCurrent = false;
    };
  }, [lang]);
  if (say === undefined) return null;
  const speak = (chosen: Lang) => {
    chooseLang(chosen);
    setLang(chosen);
  };
  return (
    <I18nProvider locale={lang}>
      <SignedIn say={say} lang={lang} onLang={speak} />
    </I18nProvider>
  );
}

/** So old a session may be when somebody comes back to the tab. */
const SESSION_MS = 60_000;

interface SignedInProps {
  readonly say: StudioSay;
  readonly lang: Lang;
  readonly onLang: (lang: Lang) => void;
}

function SignedIn({ say, lang, onLang }: SignedInProps) {
  const address = useAddress();
  const queries = useQueryClient();
  const [isAsked, setAsked] = useState(false);
  const [logins, setLogins] = useState(0);
  // The same function in each render: a draft that waits for a login would ask again after it.
  const askLogin = useCallback(() => setAsked(true), []);
  const place = placeAt(address.split('?', 1)[0] ?? '');
  const session = useQuery({
    queryKey: ['session'],
    queryFn: () => callStudio<StudioSession>('GET /studio/session'),
    // Roles, languages and currencies change while a tab is open.
    staleTime: SESSION_MS,
    refetchOnWindowFocus: true,
  });
  const enter = async () => {
    await queries.invalidateQueries();
    setAsked(false);
    setLogins((count) => count + 1);
  };
  if (place.screen === 'invite') return <SignIn say={say} invite={location.hash.slice(1)} onEnter={enter} />;
  if (session.isPending) return <Notice text={say('studio.loading')} />;
  if (session.data === undefined) {
    const isOut = session.error instanceof CallFailed && session.error.status === 401;
    if (isOut) return <SignIn say={say} onEnter={enter} />;
    return (
      <Notice text={say('studio.noAnswer')} action={say('studio.retry')} onAction={() => void session.refetch()} />
    );
  }
  const studio = { say, lang, session: session.data, askLogin, logins };
  return (
    <StudioContext value={studio}>
      <a className="skip" href="#main">
        {say('studio.skip')}
      </a>
      <UpdateLine />
      <Header onLang={onLang} screen={place.screen} />
      <main id="main" tabIndex={-1}>
        <Screen place={place} />
      </main>
      {isAsked && <LoginAgain onEnter={enter} />}
    </StudioContext>
  );
}

function Screen({ place }: { readonly place: Place }) {
  switch (place.screen) {
    case 'articles':
      return <ArticleList />;
    case 'new-article':
      return <NewArticle />;
    case 'article':
      return <ArticleEditor key={`${place.kind}/${place.code}`} kind={place.kind} code={place.code} />;
    case 'releases':
      return <ReleaseBoard />;
    case 'held':
      return <HeldPages rank={place.rank} />;
    case 'report':
      return <ReportScreen key={place.report} name={place.report} />;
    case 'receipt':
      return <ReceiptScreen />;
    case 'tags':
      return <TagList />;
    case 'moderation':
      return <ModerationScreen part={place.part} />;
    case 'operations':
      return <OperationsScreen />;
    case 'doubts':
      return <DoubtScreen />;
    case 'activities':
      return <ActivityScreen />;
    case 'category-tree':
      return <CategoryTree />;
    case 'work':
      return <WorkScreen />;
    case 'feeds':
      return <FeedList />;
    case 'feed':
      return <FeedScreen key={place.name} name={place.name} />;
    case 'contents':
    case 'content':
      return <ContentScreen place={place} />;
    default:
      return <MissingPlace />;
  }
}

/** The first part of the operations that the roles open. */
function OperationsScreen() {
  const { session } = useStudio();
  const [first] = openOperations(session.roles);
  if (first?.name === 'doubts') return <DoubtScreen />;
  return first?.name === 'feeds' ? <FeedList /> : <MissingPlace />;
}

function ContentScreen({ place }: { readonly place: Extract<Place, { readonly subject: string }> }) {
  const { session } = useStudio();
  const isOpen = ({ role }: ContentForm) => grants(session.roles, role);
  const form = place.subject === '' ? FORMS.find(isOpen) : findForm(place.subject);
  if (form === undefined) return <MissingPlace />;
  if (form.isSingle === true) return <ContentEditor key={place.subject} form={form} code={session.site.code} />;
  if (place.screen === 'contents') return <ContentList key={place.subject} form={form} />;
  return <ContentEditor key={`${place.subject}/${place.code}`} form={form} code={place.code} />;
}

function MissingPlace() {
  const { say } = useStudio();
  return (
    <Notice text={say('studio.missing')} action={say('studio.backToList')} onAction={() => goTo('/studio/articles')} />
  );
}
