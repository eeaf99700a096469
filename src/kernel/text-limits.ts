/** Most of what editors and moderators may send: contracts refuse more, and fields of the studio take no more. */

/** Characters of texts. */
export const LONGEST = {
  articleTitle: 1200,
  /** The title of an article in letters as readers count them. */
  shownTitle: 300,
  /** The code of an article or another content, which stands in its address. */
  contentCode: 100,
  /** Why an editor picks a product for an article. */
  pickReason: 300,
  articleSummary: 2000,
  tag: 80,
  pictureAlt: 500,
  /** A name of a category, an author or a part of a page. */
  name: 120,
  /** The name of a saved view of a list. */
  viewName: 60,
  /** The words that a list is searched for. */
  listSearch: 100,
  /** The name of a label in a list of deals. */
  labelName: 24,
  /** The code of an authenticator app. */
  loginCode: 6,
  /** An address of the site or of another, with its query. */
  address: 2000,
  /** A path that a redirect leads from or to. */
  redirectPath: 1000,
  /** Why something is changed, released or rolled back. */
  changeReason: 300,
  /** Why a moderator decided so. */
  decisionReason: 500,
} as const;

/** Articles that one change names. */
export const MOST_CHANGED_ARTICLES = 100;

/** Banners of a part of a page. */
export const MOST_BANNERS = 20;
