/**
 * The site for Hugo, the only measured tool that is a native program: a minimal theme with a sidebar, an outline and a
 * list for search.
 */

const config = `baseURL = "/"
title = "GenUI Book"
defaultContentLanguage = "en"
disableKinds = ["taxonomy", "term", "RSS"]
[languages.en]
contentDir = "content/en"
languageName = "English"
[languages.zh]
contentDir = "content/zh"
languageName = "简体中文"
[outputs]
home = ["HTML", "JSON"]
[markup.goldmark.renderer]
unsafe = true
[markup.highlight]
noClasses = false
[markup.tableOfContents]
startLevel = 2
endLevel = 3
`;

const base = `<!doctype html>
<html lang="{{ .Language.Lang }}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>{{ .Title }} - {{ site.Title }}</title>
<meta name="description" content="{{ .Description }}">
<link rel="stylesheet" href="/style.css">
<link rel="stylesheet" href="/chroma.css">
</head>
<body>
<header><a href="{{ site.Home.RelPermalink }}">{{ site.Title }}</a>
<nav>{{ range first 5 site.Sections }}<a href="{{ .RelPermalink }}">{{ .Section }}</a> {{ end }}{{ range .Translations }}<a href="{{ .RelPermalink }}">{{ .Language.LanguageName }}</a>{{ end }}</nav></header>
<div class="columns">
{{ with .FirstSection }}<aside>{{ partialCached "sidebar.html" . .Lang .Section }}</aside>{{ end }}
<main>{{ block "main" . }}{{ end }}</main>
<nav class="toc">{{ .TableOfContents }}</nav>
</div>
</body>
</html>
`;

const page = '{{ define "main" }}<h1>{{ .Title }}</h1>{{ .Content }}{{ end }}\n';

const sidebar = `<ul>{{ range .RegularPages }}<li><a href="{{ .RelPermalink }}">{{ .Title }}</a></li>{{ end }}
{{ range .Sections }}<li>{{ .Title }}{{ partial "sidebar.html" . }}</li>{{ end }}</ul>
`;

const search = `[{{ range $i, $p := site.Pages }}{{ if $i }},{{ end }}{{ dict "title" $p.Title "routePath" $p.RelPermalink "content" $p.Plain | jsonify }}{{ end }}]
`;

const style = `body{margin:0;font:16px/1.6 system-ui,sans-serif}
header{display:flex;gap:24px;padding:16px;border-bottom:1px solid #ddd}
.columns{display:grid;grid-template-columns:260px minmax(0,1fr) 220px;gap:32px;padding:16px}
pre{overflow:auto;padding:16px;background:#f6f8fa}
table{border-collapse:collapse}td,th{border:1px solid #ddd;padding:6px 12px}
@media(max-width:960px){.columns{display:block}aside,.toc{display:none}}
`;

/** The text of each file, by its path in the site. */
export const hugoFiles = {
  'config.toml': config,
  'layouts/_default/baseof.html': base,
  'layouts/_default/single.html': page,
  'layouts/_default/list.html': page,
  'layouts/partials/sidebar.html': sidebar,
  'layouts/index.json': search,
  'static/style.css': style,
};
