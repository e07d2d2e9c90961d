/** Filler words of English queries. */
import type { SearchFillers } from './language.ts';

const split = (words: string) => words.trim().split(/\s+/);

export const englishFillers: SearchFillers = {
  nothing: split(`
    a an the this that these those it its i me my we our you your they them is are am was were be been being do does did
    can could should would will shall may might must how what why when where which who whose to of in on at by for with
    from as into than then so if or and not no but about there here any some all also just only please s t m re ve ll
    dont doesnt cant isnt wont im using via between inside within after before while during vs versus per each
  `),
  little: split(`
    use used make makes making made set sets get gets getting have has having need needs want wants put puts add create
    creating change changes changing show shows showing display work works working way ways example examples possible
    best right correct correctly properly different own new simple basic thing something give gives let lets go keep find
    tell define write writing handle support supported available implement component components page pages project element elements widget value values data file files app application programmatically automatically custom
  `),
};
