import { Fragment as _Fragment, jsx as _jsx, jsxs as _jsxs } from "react/jsx-runtime";
import { Counter } from "./Counter.island.tsx";
export const answer = 42;
function _createMdxContent(props) {
    const _components = Object.assign({
        a: "a",
        aside: "aside",
        code: "code",
        details: "details",
        div: "div",
        em: "em",
        figcaption: "figcaption",
        figure: "figure",
        h2: "h2",
        h3: "h3",
        img: "img",
        input: "input",
        kbd: "kbd",
        label: "label",
        li: "li",
        ol: "ol",
        p: "p",
        picture: "picture",
        section: "section",
        source: "source",
        summary: "summary",
        sup: "sup",
        table: "table",
        tbody: "tbody",
        td: "td",
        th: "th",
        thead: "thead",
        tr: "tr",
        ul: "ul"
    }, props.components);
    return _jsxs(_Fragment, { children: [
        _jsxs(_components.p, { children: [
            "The answer is ",
            answer,
            ". See ",
            _jsx(_components.a, {
                href: "lectern-ref:0",
                children: "links"
            }),
            "."
        ] }),
        "\n",
        _jsx(Counter, {
            start: 1,
            label: "Count",
            children: _jsxs(_components.p, { children: [
                _jsx(_components.em, { children: "Children" }),
                " with ",
                _jsx(_components.code, { children: "code" }),
                " and ",
                _jsx("a", {
                    href: "lectern-ref:1",
                    id: "jsx-anchor",
                    children: "a link"
                })
            ] })
        }),
        "\n",
        _jsx(_components.h2, {
            id: "custom",
            children: _jsxs(_components.a, {
                className: "anchor",
                href: "#custom",
                children: ["Heading ", answer]
            })
        }),
        "\n",
        _jsx(_components.h3, {
            id: "with-code-and-em",
            children: _jsxs(_components.a, {
                className: "anchor",
                href: "#with-code-and-em",
                children: [
                    "With ",
                    _jsx(_components.code, { children: "code" }),
                    " and ",
                    _jsx(_components.em, { children: "em" })
                ]
            })
        }),
        "\n",
        _jsxs(_components.aside, {
            className: "admonition note",
            role: "note",
            children: [_jsx(_components.p, {
                className: "admonition-title",
                children: "Title"
            }), _jsxs(_components.p, { children: [
                "A ",
                _jsx(_components.kbd, { children: "key" }),
                ", ",
                _jsxs(_components.picture, { children: [_jsx(_components.source, {
                    type: "image/webp",
                    srcSet: "/base/assets/img/red.663ceb49.webp"
                }), _jsx("img", {
                    src: "lectern-ref:2",
                    alt: "Red",
                    width: "40",
                    height: "30",
                    loading: "lazy",
                    decoding: "async"
                })] }),
                " and ",
                _jsxs(_components.picture, { children: [_jsx(_components.source, {
                    type: "image/webp",
                    srcSet: "/base/assets/img/wide.0a067cf1.webp 720w, /base/assets/img/wide.323a3c39.webp 1440w",
                    sizes: "(min-width: 800px) 720px, 100vw"
                }), _jsx(_components.img, {
                    src: "lectern-ref:3",
                    width: "2000",
                    height: "500",
                    loading: "lazy",
                    decoding: "async",
                    alt: "md"
                })] }),
                "."
            ] })]
        }),
        "\n",
        _jsxs(_components.div, {
            className: "tabs",
            "data-group": "g",
            children: [
                _jsx(_components.input, {
                    type: "radio",
                    name: "lectern-tabs-1",
                    id: "lectern-tabs-1-1",
                    "data-value": "A",
                    autoComplete: "off",
                    defaultChecked: true
                }),
                _jsx(_components.input, {
                    type: "radio",
                    name: "lectern-tabs-1",
                    id: "lectern-tabs-1-2",
                    "data-value": "B",
                    autoComplete: "off"
                }),
                _jsxs(_components.div, {
                    className: "tab-list",
                    children: [_jsx(_components.label, {
                        htmlFor: "lectern-tabs-1-1",
                        children: "A"
                    }), _jsx(_components.label, {
                        htmlFor: "lectern-tabs-1-2",
                        children: "B"
                    })]
                }),
                _jsx(_components.div, {
                    className: "tab",
                    id: "tab-a",
                    children: _jsx(_components.figure, {
                        className: "code",
                        "data-lang": "js",
                        dangerouslySetInnerHTML: { "__html": "<figcaption>a.js</figcaption><button class=\"copy\" type=\"button\" aria-label=\"Copy code\"></button><pre tabindex=\"0\"><code><span class=\"line hl\"><span class=\"k\">const</span> a <span class=\"o\">=</span> <span class=\"s\">`${</span><span class=\"n\">1</span><span class=\"s\">}`</span> <span class=\"c\">// {not: 'an expression'}</span></span></code></pre>" }
                    })
                }),
                _jsx(_components.div, {
                    className: "tab",
                    id: "tab-b",
                    children: _jsxs(_components.div, {
                        className: "tabs",
                        "data-group": "npm2yarn",
                        role: "group",
                        "aria-label": "Package manager",
                        children: [
                            _jsx(_components.input, {
                                type: "radio",
                                name: "lectern-tabs-2",
                                id: "lectern-tabs-2-1",
                                "data-value": "npm",
                                autoComplete: "off",
                                defaultChecked: true
                            }),
                            _jsx(_components.input, {
                                type: "radio",
                                name: "lectern-tabs-2",
                                id: "lectern-tabs-2-2",
                                "data-value": "yarn",
                                autoComplete: "off"
                            }),
                            _jsx(_components.input, {
                                type: "radio",
                                name: "lectern-tabs-2",
                                id: "lectern-tabs-2-3",
                                "data-value": "pnpm",
                                autoComplete: "off"
                            }),
                            _jsxs(_components.div, {
                                className: "tab-list",
                                children: [
                                    _jsx(_components.label, {
                                        htmlFor: "lectern-tabs-2-1",
                                        children: "npm"
                                    }),
                                    _jsx(_components.label, {
                                        htmlFor: "lectern-tabs-2-2",
                                        children: "yarn"
                                    }),
                                    _jsx(_components.label, {
                                        htmlFor: "lectern-tabs-2-3",
                                        children: "pnpm"
                                    })
                                ]
                            }),
                            _jsx(_components.div, {
                                className: "tab",
                                children: _jsx(_components.figure, {
                                    className: "code",
                                    "data-lang": "bash",
                                    "data-wrap": "",
                                    dangerouslySetInnerHTML: { "__html": "<figcaption class=\"lang\">Shell</figcaption><button class=\"copy\" type=\"button\" aria-label=\"Copy code\"></button><pre><code><span class=\"line\"><span class=\"f\">npm</span> i x</span></code></pre>" }
                                })
                            }),
                            _jsx(_components.div, {
                                className: "tab",
                                children: _jsx(_components.figure, {
                                    className: "code",
                                    "data-lang": "bash",
                                    "data-wrap": "",
                                    dangerouslySetInnerHTML: { "__html": "<figcaption class=\"lang\">Shell</figcaption><button class=\"copy\" type=\"button\" aria-label=\"Copy code\"></button><pre><code><span class=\"line\"><span class=\"f\">yarn</span> add x</span></code></pre>" }
                                })
                            }),
                            _jsx(_components.div, {
                                className: "tab",
                                children: _jsx(_components.figure, {
                                    className: "code",
                                    "data-lang": "bash",
                                    "data-wrap": "",
                                    dangerouslySetInnerHTML: { "__html": "<figcaption class=\"lang\">Shell</figcaption><button class=\"copy\" type=\"button\" aria-label=\"Copy code\"></button><pre><code><span class=\"line\"><span class=\"f\">pnpm</span> add x</span></code></pre>" }
                                })
                            })
                        ]
                    })
                })
            ]
        }),
        "\n",
        _jsxs(_components.ul, {
            className: "contains-task-list",
            children: [
                "\n",
                _jsxs(_components.li, {
                    className: "task-list-item",
                    children: [
                        _jsx(_components.input, {
                            type: "checkbox",
                            disabled: true,
                            "aria-label": "Done",
                            defaultChecked: true
                        }),
                        " ",
                        "done"
                    ]
                }),
                "\n"
            ]
        }),
        "\n",
        _jsx(_components.div, {
            className: "table",
            children: _jsxs(_components.table, { children: [
                "\n",
                _jsxs(_components.thead, { children: [
                    "\n",
                    _jsxs(_components.tr, { children: [
                        "\n",
                        _jsx(_components.th, {
                            className: "right",
                            children: "a"
                        }),
                        "\n"
                    ] }),
                    "\n"
                ] }),
                "\n",
                _jsxs(_components.tbody, { children: [
                    "\n",
                    _jsxs(_components.tr, { children: [
                        "\n",
                        _jsx(_components.td, {
                            className: "right",
                            children: "b"
                        }),
                        "\n"
                    ] }),
                    "\n"
                ] }),
                "\n"
            ] })
        }),
        "\n",
        _jsxs(_components.figure, {
            className: "diagram",
            children: [
                _jsx(_components.figcaption, { children: "Chart" }),
                _jsx(_components.div, {
                    className: "diagram-chart",
                    dangerouslySetInnerHTML: { "__html": "<svg role=\"img\" aria-labelledby=\"lectern-chart-1-title lectern-chart-1-desc\" width=\"68\" height=\"139\" viewBox=\"0 0 68 139\" fill=\"none\" stroke=\"currentColor\" font-size=\"14\"><title id=\"lectern-chart-1-title\">Chart</title><desc id=\"lectern-chart-1-desc\">Boxes: 2, connections: 1. The text after the chart says the same in words.</desc><g class=\"graph\" transform=\"translate(7.2 131.5)\"><g class=\"node\"><ellipse cx=\"27\" cy=\"-102.2\" rx=\"27\" ry=\"22.1\"/><text text-anchor=\"middle\" x=\"27\" y=\"-98\" fill=\"currentColor\" stroke=\"none\">a</text></g><g class=\"node\"><ellipse cx=\"27\" cy=\"-22.1\" rx=\"27\" ry=\"22.1\"/><text text-anchor=\"middle\" x=\"27\" y=\"-17.9\" fill=\"currentColor\" stroke=\"none\">b</text></g><g class=\"edge\"><path d=\"M27,-79.8C27,-72.4 27,-63.9 27,-55.8\"/><polygon points=\"30.5,-55.9 27,-45.9 23.5,-55.9 30.5,-55.9\" fill=\"currentColor\"/></g></g></svg>" }
                }),
                _jsxs(_components.details, {
                    className: "diagram-text",
                    children: [_jsx(_components.summary, { children: "The chart in words" }), _jsx(_components.p, { children: "Words." })]
                })
            ]
        }),
        "\n",
        "\n",
        _jsxs(_components.p, { children: [
            "Footnote",
            _jsx(_components.sup, { children: _jsx(_components.a, {
                href: "#lectern-fn-1",
                id: "lectern-fnref-1",
                "data-footnote-ref": true,
                "aria-describedby": "lectern-footnotes",
                children: "1"
            }) }),
            ", at 10",
            ":30",
            ", “quotes”."
        ] }),
        "\n",
        _jsxs(_components.section, {
            "data-footnotes": true,
            className: "footnotes",
            children: [
                _jsx(_components.h2, {
                    id: "lectern-footnotes",
                    children: "Footnotes"
                }),
                "\n",
                _jsxs(_components.ol, { children: [
                    "\n",
                    _jsxs(_components.li, {
                        id: "lectern-fn-1",
                        children: [
                            "\n",
                            _jsxs(_components.p, { children: ["Text. ", _jsx(_components.a, {
                                href: "#lectern-fnref-1",
                                "data-footnote-backref": "",
                                "aria-label": "Back to reference 1",
                                className: "data-footnote-backref",
                                children: "↩"
                            })] }),
                            "\n"
                        ]
                    }),
                    "\n"
                ] }),
                "\n"
            ]
        })
    ] });
}
function MDXContent(props = {}) {
    const { wrapper: MDXLayout } = props.components || {};
    return MDXLayout ? _jsx(MDXLayout, Object.assign({}, props, { children: _jsx(_createMdxContent, props) })) : _createMdxContent(props);
}
export default MDXContent;
