/** What the panel says in words: waiting, failed, nothing found, another query meant. */
import { withBase } from '../../address/paths.ts';
import type { SearchWords } from '../../languages/language.ts';
import type { SearchResult } from '../../search/document.ts';
import type { SearchState } from '../../search/session.ts';
import { useChrome } from '../context.tsx';

interface MessageProps {
  readonly text: SearchWords;
  readonly state: SearchState;
  /** What to say while an answer is awaited. */
  readonly loading: string | undefined;
  readonly isEmpty: boolean;
  readonly isFailed: boolean;
  onRetry(): void;
  /** A near word was chosen. */
  onSearch(query: string): void;
  /** The link to the questions was pressed; it is followed by whoever handles links. */
  onPick(): void;
}

/** What is shown in place of hits, or above them. */
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

/** What is offered where nothing was found: words of the query that some page has, and the table of questions. */
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

/** A text with the query in bold in its place. */
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
