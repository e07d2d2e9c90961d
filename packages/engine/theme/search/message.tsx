/** Messages of the panel: loading, failure, nothing found, suggested query. */
import { withBase } from '../../address/paths.ts';
import type { SearchWords } from '../../languages/language.ts';
import type { SearchResult } from '../../search/document.ts';
import type { SearchState } from '../../search/session.ts';
import { useChrome } from '../context.tsx';

interface MessageProps {
  readonly text: SearchWords;
  readonly state: SearchState;
  /** Text to show while an answer is pending. */
  readonly loading: string | undefined;
  readonly isEmpty: boolean;
  readonly isFailed: boolean;
  onRetry(): void;
  /** Called when a suggested word is pressed. */
  onSearch(query: string): void;
  /** Called when the link to the questions is pressed; the router follows the link. */
  onPick(): void;
}

/** A message in place of hits or above them. */
export function Message(props: MessageProps) {
  const { text, state, loading, isEmpty, isFailed, onRetry } = props;
  const { result, isPending } = state;
  if (loading)
    return (
      <p className="search-message" data-loading="">
        {loading}
      </p>
    );
  if (isFailed)
    return (
      <div className="search-message" role="alert">
        <p>{text.failed}</p>
        <button type="button" className="button" onClick={onRetry}>
          {text.retry}
        </button>
      </div>
    );
  if (!result || isPending) return null;
  if (isEmpty)
    return (
      <div className="search-message">
        <p>
          <WithQuery text={text.none} query={result.query} />
        </p>
        <p>{text.noneHelp}</p>
        <Near {...props} result={result} />
      </div>
    );
  const { didYouMean, names } = result;
  const query = didYouMean ?? names?.join(text.comma);
  return (
    query && (
      <p className="search-more">
        <WithQuery text={didYouMean ? text.meant : text.named} query={query} />
      </p>
    )
  );
}

/**
 * Suggestions if nothing was found: words of the query that occur on the site, and a link to the table of questions.
 */
function Near({ text, result, onSearch, onPick }: MessageProps & { result: SearchResult }) {
  const { site } = useChrome();
  const { near, questions } = result;
  return (
    <>
      {near && (
        <p className="search-near">
          {text.near}
          {near.map((word) => (
            <button type="button" key={word} onClick={() => onSearch(word)}>
              {word}
            </button>
          ))}
        </p>
      )}
      {questions && (
        <p className="search-near">
          <a href={withBase(site.base, questions)} onClick={onPick}>
            {text.questions}
          </a>
        </p>
      )}
    </>
  );
}

/** A text with the query inserted in bold. */
function WithQuery({ text, query }: { text: string; query: string }) {
  const [before, after] = text.split('{query}');
  return (
    <>
      {before}
      <b>{query}</b>
      {after}
    </>
  );
}
