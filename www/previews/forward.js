// Leads from a page by which a link is previewed to the view that it is about. One step back leads to where the link was.

const link = document.querySelector("a[data-forward]");
location.replace(link.href + (link.hasAttribute("data-query") ? location.search : ""));
